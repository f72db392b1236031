// A Villa as it is now: drawn on the page from what is owned, by the light of the viewer’s hour, and moving. This chunk
// loads after the page; villa-view.tsx shows the stored picture until then.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { HEIGHT, WIDTH } from '#shared/villa-scene/backdrop.ts';
import type { VillaScene } from '#shared/villa-scene/scene.ts';
import { serverNow } from '../../base/api/client.ts';
import { Falling } from './falling.tsx';
import styles from './living-villa.module.css';
import { keepLook, type Look, lastLook, lookAt } from './looks.ts';
import { cropAround, livingShapes, nodesOf } from './markup.ts';
import { type SceneFacts, sceneInWords, sceneNow } from './scene-now.ts';
import { useStillness } from './stillness.ts';

const CLOCK_MS = 60_000;

interface LivingVillaProps {
  profile: SceneFacts;
  /** A background for something else: hidden from screen readers, and not counted as a look. */
  isScenery?: boolean;
}

export function LivingVilla({ profile, isScenery = false }: LivingVillaProps) {
  const hour = useHour();
  // Scenery stays as it was when the action began: its effect is seen afterwards.
  const [first] = useState(profile);
  const shown = isScenery ? first : profile;
  const scene = useMemo(() => sceneNow(shown, { now_ms: serverNow(), hour }), [shown, hour]);
  const seen = () => {
    if (isScenery) return null;
    const last = lastLook(profile.id);
    keepLook(profile.id, lookAt(scene));
    return last;
  };
  return (
    <>
      <Scene scene={scene} seen={seen} label={isScenery ? null : sceneInWords(shown, scene)} />
      <Falling scene={scene} />
    </>
  );
}

interface ArrivalSceneProps {
  profile: SceneFacts;
  slug: string;
}

/** The newest piece of an item landing in its place. The words are beside it. */
export function ArrivalScene({ profile, slug }: ArrivalSceneProps) {
  // As it was at the purchase: a later refetch must not let it land again.
  const [scene] = useState(() =>
    sceneNow(profile, { now_ms: serverNow(), hour: new Date(serverNow()).getHours() }),
  );
  const before = { ...lookAt(scene) };
  before[slug] = (before[slug] ?? 1) - 1;
  // Having landed, it does not drop in again at the next look at the whole Villa.
  useEffect(() => {
    const last = lastLook(profile.id);
    if (last) keepLook(profile.id, { ...last, [slug]: lookAt(scene)[slug] ?? 1 });
  }, [profile.id, scene, slug]);
  return <Scene scene={scene} seen={() => before} label={null} around={slug} />;
}

interface SceneProps {
  scene: VillaScene;
  /** What was there before; called once for each state of the scene. */
  seen: () => Look | null;
  /** The description; null if decorative. */
  label: string | null;
  /** Shows only the surroundings of this item. */
  around?: string;
}

function Scene({ scene, seen, label, around }: SceneProps) {
  const svg = useRef<SVGSVGElement>(null);
  const shown = useRef('');
  const isStill = useStillness();
  useLayoutEffect(() => {
    const state = JSON.stringify(scene);
    if (shown.current === state) return;
    shown.current = state;
    const shapes = livingShapes(scene, { seen: seen() });
    const crop = around ? cropAround(scene, around) : { x: 0, y: 0, width: WIDTH };
    const zoom = (WIDTH / crop.width).toFixed(3);
    svg.current?.replaceChildren(
      ...nodesOf(`<g transform="scale(${zoom})translate(${-crop.x} ${-crop.y})">${shapes}</g>`),
    );
  });
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={styles.scene}
      data-still={isStill || undefined}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

/** The hour of the viewer’s own clock, 0 to 23. */
function useHour(): number {
  const [hour, setHour] = useState(hourNow);
  useEffect(() => {
    const timer = setInterval(() => setHour(hourNow()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return hour;
}

const hourNow = () => new Date(serverNow()).getHours();
