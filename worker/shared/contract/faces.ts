// The pictures on cards, as the wire carries them. Two games lay the same faces.
import * as z from 'zod/mini';

export const face = z.object({ id: z.string(), name: z.string(), image_url: z.string() });

export type Face = z.infer<typeof face>;
