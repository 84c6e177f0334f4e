import { fill } from 'contract/fill'
import type { JoinRequest } from 'contract/telegram'
import { formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { shownPhone } from '../../ui/shown-phone.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { clientPath } from '../clients/client-path.ts'

type RequestRowProps = { request: JoinRequest; onDecide: (accept: boolean) => void }

/** Who asks, from where, and for which record. */
export function RequestRow({ request, onDecide }: RequestRowProps) {
  const { telegram, clients } = useText('office')
  const { requests: text } = telegram
  const language = useLanguage()
  const now = useNow()
  const { name, phone, client, account, since } = request
  return (
    <li className="grid content-start gap-2 rounded-control bg-subtle px-3 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
        <span className="wrap-anywhere">{name || clients.unnamed}</span>
        <a href={phoneHref(phone)} className="text-link tabular-nums">
          {shownPhone(phone)}
        </a>
      </p>
      <p className="text-sm text-muted">
        {account ? fill(text.account, { name: account.full_name || clients.unnamed }) : text.chat} ·{' '}
        <TimeText at={since}>{formatRelative(since, now, language)}</TimeText>
      </p>
      <p className="wrap-anywhere">
        {text.card}: <TextLink to={clientPath(client)}>{client.full_name || clients.unnamed}</TextLink>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={() => onDecide(true)}>
          {text.accept}
        </Button>
        <Button size="compact" tone="quiet" onClick={() => onDecide(false)}>
          {text.refuse}
        </Button>
      </div>
    </li>
  )
}
