// Addresses of Villas' pictures.
import { createHash } from 'node:crypto';

const PLACEHOLDERS = 5;

/** The permanent address of a drawn picture. In a further edition the id starts with the edition's name. */
export function imageUrl(id: string): string {
  return `/api/villa-images/${id}.svg`;
}

export function placeholderUrl(publicId: string): string {
  const place =
    Number.parseInt(createHash('sha256').update(publicId).digest('hex').slice(0, 8), 16) % PLACEHOLDERS;
  return `/static/villa_placeholder_images/${place}.svg`;
}
