// The pictures on cards, as sent to the page; Memory Match and Speed Match share them.
import * as z from 'zod/mini';

export const face = z.object({ id: z.string(), name: z.string(), image_url: z.string() });

export type Face = z.infer<typeof face>;
