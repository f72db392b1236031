// For tests: sockets that a test can open, send through and close, in order of their opening.
import { beforeEach, vi } from 'vitest';

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly address: string;
  readonly protocols: string[];
  constructor(address: string, protocols: string[]) {
    super();
    this.address = address;
    this.protocols = protocols;
    FakeSocket.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
