import { useQuery } from '@tanstack/react-query'
import { apiKeys } from 'contract/api-keys'
import { staffQueryOf } from '../../api/staff-query.ts'

/** The names of API keys by id, also of revoked ones; the log itself has only ids. */
export function useKeyNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(staffQueryOf(apiKeys.list, {}))
  return new Map((data ?? []).map(({ id, name }) => [id, name]))
}
