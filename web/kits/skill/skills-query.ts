// The player's own skills, and whether everybody sees them.
import { queryOptions } from '@tanstack/react-query';
import { mySkills } from '#shared/contract/skill.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export const skillsQuery = queryOptions({
  queryKey: [...queryKeys.statistics, 'skills'],
  queryFn: ({ signal }) => send(mySkills, {}, { signal }),
});

/** The address of the setting that shows them. */
export const SKILL_SETTING = '/account-settings?tab=theme#skill';
