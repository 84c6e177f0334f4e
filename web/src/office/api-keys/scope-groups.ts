import type { NamedEndpoint } from 'contract/api'
import { scopeName } from 'contract/key-scopes'
import { keyScopes, offeredScopes } from 'contract/offered-scopes'
import type { Principal } from 'contract/roles'
import { scopeGroups, scopeLabels } from '../../i18n/uz/office/api-key-scopes.ts'
import { matchesSearch } from '../lists/matches-search.ts'

type ScopeOption = { scope: string; label: string; isReading: boolean }
export type ScopeGroup = { name: string; options: ScopeOption[] }

function optionOf({ name, endpoint }: NamedEndpoint): ScopeOption {
  return {
    scope: scopeName(endpoint),
    label: scopeLabels[name] ?? endpoint.summary,
    isReading: endpoint.method === 'GET',
  }
}

/** The calls that this person may give to a key, by domain, in the order of the contract. */
export function offeredGroups(me: Principal): ScopeGroup[] {
  const groups = new Map<string, ScopeOption[]>()
  for (const row of offeredScopes(me)) {
    const [domain = ''] = row.name.split('.')
    const name = scopeGroups[domain] ?? domain
    groups.set(name, [...(groups.get(name) ?? []), optionOf(row)])
  }
  return [...groups].map(([name, options]) => ({ name, options }))
}

/** Those whose words, group or address contain what is searched for. */
export function searchedGroups(groups: readonly ScopeGroup[], search: string): ScopeGroup[] {
  return groups
    .map(({ name, options }) => ({
      name,
      options: options.filter(({ scope, label }) => matchesSearch(`${name} ${label} ${scope}`, search)),
    }))
    .filter(({ options }) => options.length > 0)
}

const labels = new Map(keyScopes.map((row) => [scopeName(row.endpoint), optionOf(row).label]))

/** What a scope is called; none for a call that no longer exists. */
export function labelOfScope(scope: string): string | undefined {
  return labels.get(scope)
}
