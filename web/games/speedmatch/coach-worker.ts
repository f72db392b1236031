// The worker in which the coach reads a play.
import { answerAsCoach } from '../../kits/coach/answer.ts';
import { readSpeedMatch } from './coach.ts';

answerAsCoach(readSpeedMatch);
