// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readTriordle, tellTriordle } from './coach.ts';

answerAsCoach(readTriordle, tellTriordle);
