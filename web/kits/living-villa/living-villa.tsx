// A Villa as it is now: drawn on the page from what is owned, under the viewer’s own sky, and moving. This is the chunk
// that comes after the page; what stands there until then is in villa-view.tsx.
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
  /** Behind something that happens: no part of what is read out, and no look of the viewer’s. */
  isScenery?: boolean;
}

export function LivingVilla({ profile, isScenery = false }: LivingVillaProps) {
  const hour = useHour();
  // Scenery stays as it was when the deed began: what it leaves behind is seen afterwards.
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

/** The place of the newest piece of an item, as it lands there. The words are beside it. */
export function ArrivalScene({ profile, slug }: ArrivalSceneProps) {
  // As it was when the thing came: what is fetched afterwards does not let it land again.
  const [scene] = useState(() =>
    sceneNow(profile, { now_ms: serverNow(), hour: new Date(serverNow()).getHours() }),
  );
  const before = { ...lookAt(scene) };
  before[slug] = (before[slug] ?? 1) - 1;
  // It has landed: it does not do so again at the next look at the whole Villa.
  useEffect(() => {
    const last = lastLook(profile.id);
    if (last) keepLook(profile.id, { ...last, [slug]: lookAt(scene)[slug] ?? 1 });
  }, [profile.id, scene, slug]);
  return <Scene scene={scene} seen={() => before} label={null} around={slug} />;
}

interface SceneProps {
  scene: VillaScene;
  /** Asked once for each state of the scene: what was there before. */
  seen: () => Look | null;
  /** In words; null for what is only looked at. */
  label: string | null;
  /** Shows the place of this item instead of everything. */
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
