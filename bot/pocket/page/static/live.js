// The one connection to the server: asks are answered by number, events arrive by name, a lost line is taken up again.

export class Live {
  constructor(userId, onEvent, onLine) {
    this.userId = userId;
    this.onEvent = onEvent;
    this.onLine = onLine;
    this.number = 0;
    this.waiting = new Map();
    this.delay = 250;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/live?as=${this.userId}`);
    this.socket.addEventListener("open", () => {
      this.delay = 250;
      this.onLine(true);
    });
    this.socket.addEventListener("message", (frame) => this.take(JSON.parse(frame.data)));
    this.socket.addEventListener("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("The line to the server was lost."));
      this.waiting.clear();
      this.onLine(false);
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 2, 4000);
    });
  }

  take(frame) {
    if (frame.t) {
      this.onEvent(frame.t, frame.d);
      return;
    }
    const waiting = this.waiting.get(frame.r);
    this.waiting.delete(frame.r);
    if (!waiting) return;
    if (frame.e) waiting.reject(new Error(frame.e));
    else waiting.resolve(frame.d);
  }

  ask(what, data = {}) {
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        reject(new Error("The line to the server is down; it is being taken up again."));
        return;
      }
      this.waiting.set(number, { resolve, reject });
      this.socket.send(JSON.stringify({ n: number, do: what, ...data }));
    });
  }
}

export const nonce = () => `${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;

export async function upload(file) {
  const answer = await fetch(`/upload?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error || "The file was refused.");
  return data.key;
}
