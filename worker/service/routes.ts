// The service's own calls: health, its description, and what operators do.

import openApiDocument from '../contract/openapi.generated.json' with { type: 'json' };
import { health, openApi } from '../contract/service.ts';
import { type App, mount } from '../http/mount.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { renderApiPage } from './api-page.ts';
import { opsRoutes } from './ops-routes.ts';

/** Mounts health, the OpenAPI document with its readable page, and the operators' calls. */
export function serviceRoutes(app: App): void {
  mount(app, health, ({ now_ms }) => ({ status: 'ok' as const, day: gameDayAt(now_ms) }));
  mount(app, openApi, () => openApiDocument);
  app.get('/api/docs', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return c.html(renderApiPage(openApiDocument));
  });
  opsRoutes(app);
}
