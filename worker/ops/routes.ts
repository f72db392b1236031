// The service's own calls: health, its description, what Android asks, and what operators do.

import type { App } from '../access/http/app-context.ts';
import { mount } from '../access/http/mount.ts';
import { health, openApi, ready, readyNight } from '../shared/contract/service.ts';
import { gameDayAt } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import openApiDocument from '../shared/openapi.generated.json' with { type: 'json' };
import { renderApiPage } from './api-page.ts';
import { assetLinks } from './asset-links.ts';
import { opsRoutes } from './ops-routes.ts';
import { nightReadiness, readiness } from './readiness.ts';

/** Mounts health, the OpenAPI document with its readable page, the app's statement, and the operators' calls. */
export function serviceRoutes(app: App): void {
  mount(app, health, ({ now_ms }) => ({ status: 'ok' as const, day: gameDayAt(now_ms) }));
  mount(app, ready, ({ env, now_ms }) => readiness(env, { now_ms }));
  mount(app, readyNight, ({ env, now_ms }) => nightReadiness(env, { now_ms }));
  mount(app, openApi, () => openApiDocument);
  app.get('/api/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return c.html(renderApiPage(openApiDocument));
  });
  app.get('/.well-known/assetlinks.json', (c) => {
    const links = assetLinks({ url: c.env.ANDROID_URL, cert: c.env.ANDROID_CERT });
    if (!links) throw new Refusal('NOT_FOUND');
    c.header('cache-control', 'public, max-age=3600');
    return c.json(links);
  });
  opsRoutes(app);
}
