// HTTP handlers of the service: health, API description, Android's app link, and status.

import type { App, AppContext } from '../access/http/app-context.ts';
import type { Handlers } from '../access/http/mount.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import openApiDocument from '../shared/openapi.generated.json' with { type: 'json' };
import { renderApiPage } from './api-page.ts';
import { assetLinks } from './asset-links.ts';
import { nightReadiness, readiness } from './readiness.ts';
import { renderStatus } from './status-page.ts';

export const serviceHandlers = {
  health: ({ today }) => ({ status: 'ok' as const, day: today }),
  ready: ({ ctx, now_ms }) => readiness(ctx, { now_ms }),
  readyNight: ({ ctx, now_ms }) => nightReadiness(ctx, { now_ms }),
  openApi: () => openApiDocument,
} satisfies Partial<Handlers>;

/** Mounts pages that are not calls of the contract. */
export function serviceRoutes(app: App): void {
  app.get('/api/docs', (c) => plainPage(c, renderApiPage(openApiDocument)));
  app.get('/api/status', (c) => plainPage(c, renderStatus(c.get('ctx').STATUS_NOTE)));
  app.get('/.well-known/assetlinks.json', (c) => {
    const links = assetLinks({ url: c.get('ctx').ANDROID_URL, cert: c.get('ctx').ANDROID_CERT });
    if (!links) throw new Refusal('NOT_FOUND');
    c.header('cache-control', 'public, max-age=3600');
    return c.json(links);
  });
}

/** A page with inline styles and no script. */
function plainPage(c: AppContext, html: string): Response | Promise<Response> {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  return c.html(html);
}
