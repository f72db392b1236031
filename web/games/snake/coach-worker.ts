// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readSnake, tellSnake } from './coach.ts';

answerAsCoach(readSnake, tellSnake);
