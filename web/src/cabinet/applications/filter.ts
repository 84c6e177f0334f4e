import type { Application } from 'contract/applications'

/** The statistics, each of which is a choice of what is listed. */
export const filters = ['total', 'approved', 'pending', 'rejected'] as const
export type Filter = (typeof filters)[number]

/** The choice in the address; whatever is none of them lists everything. */
export function filterIn(search: string): Filter {
  const status = new URLSearchParams(search).get('status')
  return filters.find((filter) => filter === status) ?? 'total'
}

export function applicationsOf<T extends Pick<Application, 'status'>>(
  applications: readonly T[],
  filter: Filter,
): T[] {
  return applications.filter(({ status }) => filter === 'total' || filter === status)
}
