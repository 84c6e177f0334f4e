import type { ServiceInput } from 'contract/inputs'
import type { Service } from 'contract/services'
import { pickText } from 'contract/text'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useAddress } from '../lists/use-address.ts'
import { ConnectedRow } from './connected-row.tsx'
import { DisconnectInput } from './disconnect-input.tsx'
import { EditLink } from './edit-link.tsx'
import { InputPicker } from './input-picker.tsx'
import { useConnections } from './use-connections.ts'

/** What one service asks its clients for, in their order. */
export function ConnectedInputs({ service }: { service: Service }) {
  const { inputs: text } = useText('office')
  const language = useLanguage()
  const { params, go, adjust } = useAddress()
  const { query, change, move } = useConnections(service.id)
  const [leaving, setLeaving] = useState<ServiceInput | null>(null)
  const edited = query.data?.find(({ id }) => id === params.get('link'))
  const pick = (
    <Button onClick={() => go({ pick: '1' })}>
      <span className="flex items-center gap-2">
        <Icon name="Plus" className="size-4" />
        {text.connect}
      </span>
    </Button>
  )
  return (
    <section
      aria-label={text.connected}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg wrap-anywhere">{pickText(service.title, language, text.untitled)}</h2>
          <p className="text-muted">{text.connectedAbout}</p>
        </div>
        {query.data?.length !== 0 && pick}
      </div>
      <QueryView query={query} failed={text.connectedFailed} empty={text.noneConnected} emptyAction={pick}>
        {(rows) => (
          <ol className="divide-y divide-line">
            {rows.map((input, at) => (
              <ConnectedRow
                key={input.id}
                input={input}
                at={at}
                count={rows.length}
                onMove={(to) => move(input, to - at)}
                onRequire={(required) => change({ kind: 'require', input, required })}
                onEdit={() => go({ link: input.id })}
                onDisconnect={() => setLeaving(input)}
              />
            ))}
          </ol>
        )}
      </QueryView>
      {params.has('pick') && (
        <InputPicker
          service={service}
          connected={query.data}
          onToggle={(input, isOn) => change({ kind: isOn ? 'connect' : 'disconnect', input })}
          onClose={() => adjust({ pick: null })}
        />
      )}
      {edited && (
        <EditLink
          key={edited.id}
          serviceId={service.id}
          input={edited}
          onClose={() => adjust({ link: null })}
        />
      )}
      {leaving && <DisconnectInput service={service} input={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}
