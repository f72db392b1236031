// The square portrait of a Villa or mischief item, with a stand-in if it fails to load.
import { useState } from 'react';
import styles from './item-picture.module.css';

interface ItemPictureProps {
  kind: 'villa' | 'mischief';
  slug: string;
  /** `thumb`, for lists, is 44 px wide; `plate` fills its column. */
  size: 'thumb' | 'plate';
}

const FOLDERS = { villa: 'villa_item_images', mischief: 'mischief_item_images' } as const;
const STAND_IN = '/static/mischief_item_images/placeholder.svg';

/** Decorative: the item's name is beside it. */
export function ItemPicture({ kind, slug, size }: ItemPictureProps) {
  const wanted = `/static/${FOLDERS[kind]}/${encodeURIComponent(slug)}.svg`;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.frame} data-size={size} data-kind={kind}>
      {failed !== STAND_IN && (
        <img
          src={failed === wanted ? STAND_IN : wanted}
          alt=""
          width={192}
          height={192}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setFailed(failed === wanted ? STAND_IN : wanted)}
        />
      )}
    </span>
  );
}
