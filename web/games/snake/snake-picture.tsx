// The board as a picture: obstacles, food, and the snake, which glides between ticks at the screen's frame rate. They
// differ by shape: crossed squares, a round fruit with a leaf, a band, a head with eyes.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SnakeField } from '#shared/games/snake/rules.ts';
import { hop } from '../../kits/game-frame/hop.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import type { Frame } from './last-steps.ts';
import { EXTENT, hitOf, middleOf, snakeShape, UNIT } from './snake-drawing.ts';
import styles from './snake-picture.module.css';
import type { SnakePlay } from './snake-play.ts';
import { hitSentence } from './snake-wording.ts';

/** The delays of the lights (`hop`): after the replayed end, and before the result is shown. */
const FIRST_LIGHT = 6;
const MOST_LIGHTS = 15;

export function SnakePicture({ play }: { play: SnakePlay }) {
  const { phase } = useSyncExternalStore(play.subscribe, play.view);
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!picture.current) return;
    const isStill = prefersReducedMotion();
    const draw = drawer(picture.current, { isStill });
    const isStopped = phase !== 'running' && phase !== 'over' && phase !== 'lost';
    let request = 0;
    const next = () => {
      const isSettled = draw(play.frame({ replays: !isStill })) || isStopped;
      if (!isSettled) request = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(request);
  }, [play, phase]);
  return (
    <svg ref={picture} viewBox={`0 0 ${EXTENT} ${EXTENT}`} className={styles.picture} aria-hidden="true">
      <Obstacles field={play.field} />
      <g data-part="food" className={styles.food}>
        <FoodShape />
      </g>
      <path data-part="band" className={styles.band} />
      {phase === 'over' && <MealLights play={play} />}
      <g data-part="head" className={styles.head}>
        <HeadShape />
        <path d="M0 -6l4 4m0 -4l-4 4M0 2l4 4m0 -4l-4 4" className={styles.crossed} />
      </g>
      <circle data-part="hit" r={14} className={styles.hit} />
    </svg>
  );
}

/** A light for each meal, along the body from its end to the head; they light up one by one after the run. */
function MealLights({ play }: { play: SnakePlay }) {
  const { snake, eatenAt } = play.run();
  const lit = eatenAt.length > 0 ? snake.slice(1).reverse().slice(-eatenAt.length) : [];
  return lit.map((cell, place) => {
    const { x, y } = middleOf(cell);
    const order = FIRST_LIGHT + place * Math.min(1, MOST_LIGHTS / lit.length);
    return <circle key={cell} cx={x} cy={y} r={6.5} className={styles.light} {...hop(order)} />;
  });
}

export const FoodShape = () => (
  <>
    <circle r={6.5} cy={1} />
    <path d="M0 -5q1 -4 5 -4q0 4 -5 4z" />
  </>
);

export const HeadShape = () => (
  <>
    <path d="M-9 0a8.5 8.5 0 0 1 9 -8.5q9.5 1.5 10.5 8.5q-1 7 -10.5 8.5a8.5 8.5 0 0 1 -9 -8.5z" />
    <circle cx={2} cy={-4} r={1.8} className={styles.eye} />
    <circle cx={2} cy={4} r={1.8} className={styles.eye} />
  </>
);

export function Obstacles({ field }: { field: Pick<SnakeField, 'obstacles'> }) {
  return field.obstacles.map((cell) => {
    const { x, y } = middleOf(cell);
    return (
      <g key={cell} transform={`translate(${x} ${y})`} className={styles.obstacle}>
        <rect x={-UNIT / 2 + 1.5} y={-UNIT / 2 + 1.5} width={UNIT - 3} height={UNIT - 3} />
        <path d="M-5 -5l10 10M5 -5l-10 10" />
      </g>
    );
  });
}

/** Returns a function that draws a frame and returns whether it was the last. A still snake never leaves its cells. */
function drawer(picture: SVGSVGElement, { isStill }: { isStill: boolean }): (frame: Frame) => boolean {
  const part = (name: string) => picture.querySelector(`[data-part="${name}"]`)!;
  const [food, band, head, hit] = [part('food'), part('band'), part('head'), part('hit')];
  return ({ run, leftCell, fraction, isOver }) => {
    const shape = snakeShape({ run, leftCell, fraction: isStill ? 1 : fraction });
    band.setAttribute('d', shape.band);
    head.setAttribute('transform', `translate(${shape.head.x} ${shape.head.y}) rotate(${shape.angle})`);
    const at = run.food === null ? null : middleOf(run.food);
    food.setAttribute('transform', at ? `translate(${at.x} ${at.y})` : 'scale(0)');
    head.toggleAttribute('data-dead', isOver);
    const struck = hitOf(run);
    hit.setAttribute('cx', String(struck.x));
    hit.setAttribute('cy', String(struck.y));
    hit.toggleAttribute('data-hit', isOver && hitSentence(run) !== '');
    return isOver;
  };
}
