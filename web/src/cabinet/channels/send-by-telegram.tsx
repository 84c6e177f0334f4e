import { telegram } from 'contract/telegram'
import { useClientQuery } from '../../api/use-client-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** The other way to hand over documents, while the office takes them there: the chat, or first the link with it. */
export function SendByTelegram() {
  const { telegram: text } = useText('userfiles')
  const { data: own } = useClientQuery(telegram.getOwn, {})
  if (!own?.bot || !own.files_on) return null
  const isLinked = own.linked_at !== null && !own.blocked
  const label = (
    <>
      <Icon name="Send" className="size-4" />
      {text.send}
    </>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-64 text-muted">{isLinked ? text.linked : text.notLinked}</p>
      {isLinked ? (
        <a href={own.bot.url} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
          {label}
        </a>
      ) : (
        <ButtonLink to="/profile/details" tone="quiet">
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
