// The local preview hands requests to the worker over a connection of its own, which now and then is closed under one of
// them ('fetch failed'). The browser is then asked to send the same again, which every call takes: the result is that of
// the first. Local use only; in production nothing stands between.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** Answers a request that was lost on the way by 307 to its own address; every other fault goes on. */
export function answerLost(
  error: unknown,
  request: Pick<IncomingMessage, 'url'> & { originalUrl?: string },
  response: Pick<ServerResponse, 'headersSent' | 'writeHead' | 'end'>,
  next: (error: unknown) => void,
): void {
  const isLost = error instanceof TypeError && error.message === 'fetch failed';
  if (!isLost || response.headersSent) {
    next(error);
    return;
  }
  console.warn('A request to the worker was lost and is sent again:', error.cause);
  response.writeHead(307, { location: request.originalUrl ?? request.url, 'cache-control': 'no-store' });
  response.end();
}

/** Stands behind everything that serves in the preview. */
export function askAgain(): Plugin {
  return {
    name: 'ask-again',
    configurePreviewServer: {
      order: 'post',
      handler:
        ({ middlewares }) =>
        () =>
          void middlewares.use(answerLost),
    },
  };
}
