import type { NamedEndpoint } from 'contract/api'
import { scopeName } from 'contract/key-scopes'
import { keyScopes, offeredScopes } from 'contract/offered-scopes'
import type { Principal } from 'contract/roles'
import type { Texts } from '../../i18n/texts.ts'
import { matchesSearch } from '../lists/matches-search.ts'

type ScopeOption = { scope: string; label: string; isReading: boolean }
export type ScopeGroup = { name: string; options: ScopeOption[] }

type ScopeTexts = Texts['scopes']

function optionOf({ name, endpoint }: NamedEndpoint, { labels }: ScopeTexts): ScopeOption {
  return {
    scope: scopeName(endpoint),
    label: labels[name] ?? endpoint.summary,
    isReading: endpoint.method === 'GET',
  }
}

/** The calls that this person may give to a key, by domain, in the order of the contract. */
export function offeredGroups(me: Principal, text: ScopeTexts): ScopeGroup[] {
  const groups = new Map<string, ScopeOption[]>()
  for (const row of offeredScopes(me)) {
    const [domain = ''] = row.name.split('.')
    const name = text.groups[domain] ?? domain
    groups.set(name, [...(groups.get(name) ?? []), optionOf(row, text)])
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

const rows = new Map(keyScopes.map((row) => [scopeName(row.endpoint), row]))

/** What a scope is called; none for a call that no longer exists. */
export function labelOfScope(scope: string, text: ScopeTexts): string | undefined {
  const row = rows.get(scope)
  return row && optionOf(row, text).label
}
