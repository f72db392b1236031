// The local preview sends a lost request again, and nothing else.
import { expect, test, vi } from 'vitest';
import { answerLost } from '../../scripts/ask-again.ts';

function answered(error: unknown, { headersSent = false } = {}) {
  const next = vi.fn();
  const response = { headersSent, writeHead: vi.fn(), end: vi.fn() };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answerLost(error, { url: '/hub', originalUrl: '/api/hub?a=1' }, response as never, next);
  return { next, response };
}

test('a request that was lost on the way is sent again to where it went', () => {
  const { next, response } = answered(
    new TypeError('fetch failed', { cause: new Error('other side closed') }),
  );
  expect(response.writeHead).toHaveBeenCalledWith(307, expect.objectContaining({ location: '/api/hub?a=1' }));
  expect(response.end).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

test.each([
  ['another fault', new Error('no'), {}],
  ['a reply that has begun', new TypeError('fetch failed'), { headersSent: true }],
])('%s goes on', (_, error, how) => {
  const { next, response } = answered(error, how);
  expect(next).toHaveBeenCalledWith(error);
  expect(response.end).not.toHaveBeenCalled();
});
