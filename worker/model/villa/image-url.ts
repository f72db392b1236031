// Where a Villa's picture is.
import { createHash } from 'node:crypto';

const PLACEHOLDERS = 5;

/** The address of a picture that was drawn; it never changes. The id of one in a further edition begins with its name. */
export function imageUrl(id: string): string {
  return `/api/villa-images/${id}.svg`;
}

export function placeholderUrl(publicId: string): string {
  const place =
    Number.parseInt(createHash('sha256').update(publicId).digest('hex').slice(0, 8), 16) % PLACEHOLDERS;
  return `/static/villa_placeholder_images/${place}.svg`;
}
