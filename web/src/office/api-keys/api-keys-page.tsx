import { useQuery } from '@tanstack/react-query'
import { type ApiKey, apiKeyStates, apiKeys } from 'contract/api-keys'
import { useState } from 'react'
import { pageContextKey } from '../../api/page-context.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { FilteredList } from '../lists/filtered-list.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import type { Route } from './+types/api-keys-page.ts'
import { ApiKeyDialogs } from './api-key-dialogs.tsx'
import { ApiKeysTable } from './api-keys-table.tsx'
import { type MadeKey, MadeKeyDialog } from './made-key-dialog.tsx'
import { RemoveKey } from './remove-key.tsx'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'
export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { texts: textsOf('scopes', context.get(pageContextKey).language) }
}

/** The keys with which programs call the API. An open form or key is part of the address: ?new=1, ?open={id}. */
export default function ApiKeysPage() {
  const { apiKeys: text } = useText('office')
  const { params, go } = useAddress()
  const query = useQuery({ ...staffQueryOf(apiKeys.list, {}), select: byState })
  const [removed, setRemoved] = useState<ApiKey | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const state = params.get('state')
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <AddButton>{text.add}</AddButton>
      <p className="max-w-prose text-muted">{text.intro}</p>
      <FilteredList
        query={query}
        search={text.search}
        searchTextOf={({ name, prefix, made_by, scopes }) =>
          [name, prefix, made_by.full_name, ...scopes].join(' ')
        }
        filters={{
          params: ['state'],
          isMatch: (key) => !state || key.state === state,
          controls: (
            <Choice
              label={text.state}
              value={state ?? ''}
              options={[
                { value: '', label: text.anyState },
                ...apiKeyStates.map((value) => ({ value, label: text.states[value] })),
              ]}
              onChange={(to) => go({ state: to })}
            />
          ),
        }}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(keys) => <ApiKeysTable keys={keys} onRemove={setRemoved} />}
      </FilteredList>
      <ApiKeyDialogs keys={query.data} onMade={setMade} />
      {made && <MadeKeyDialog made={made} onClose={() => setMade(null)} />}
      {removed && <RemoveKey apiKey={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

/** Those that work first, each group as it came: the newest first. */
function byState(keys: ApiKey[]): ApiKey[] {
  const placeOf = ({ state }: ApiKey) => apiKeyStates.indexOf(state)
  return keys.toSorted((a, b) => placeOf(a) - placeOf(b))
}
