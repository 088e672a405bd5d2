# Astrolabe in a container: docker build -t astrolabe . && docker run -d --env-file .env -v astrolabe:/data astrolabe
FROM python:3.11-slim

# What is installed is exactly what .ci/constraints.txt names, file by file; .ci/lock renews it.
COPY .ci/constraints.txt /tmp/constraints.txt
RUN pip install --no-cache-dir --only-binary :all: --require-hashes -r /tmp/constraints.txt && rm /tmp/constraints.txt

RUN useradd --create-home --uid 1000 astrolabe && install -d -o astrolabe -g astrolabe -m 700 /data
WORKDIR /app
COPY engines engines
COPY render render
COPY storage storage
COPY bot bot
# whoever runs it may not write here, and would translate all of it at every start
RUN python -m compileall -q .

USER astrolabe
ENV ASTROLABE_DATABASE=/data/astrolabe.db PYTHONUNBUFFERED=1
VOLUME /data
ENTRYPOINT ["python", "-m", "bot"]
