import { describeConformance } from '../support/conformance.ts';

describeConformance({ rounds: 100 });
