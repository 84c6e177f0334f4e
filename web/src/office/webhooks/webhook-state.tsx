import { fill } from 'contract/fill'
import type { Webhook } from 'contract/webhooks'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

type Shown = { tone: BadgeTone; label: string; since?: string | null; why?: string }

/** Whether a webhook works: since when it does not, and why it was switched off. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { states: text } = useText('office').webhooks
  const language = useLanguage()
  const { tone, label, since, why } = shownState(webhook, text)
  return (
    <span className="grid justify-items-start gap-1 py-1 font-normal">
      <Badge tone={tone}>{label}</Badge>
      {why && <span className="max-w-prose text-sm">{why}</span>}
      {since && (
        <span className="text-sm text-muted tabular-nums">
          {fill(text.failingSince, { time: onOneLine(formatDateTime(since, language)) })}
        </span>
      )}
    </span>
  )
}

function shownState(webhook: Webhook, text: Texts['office']['webhooks']['states']): Shown {
  const { active, failing_since, switched_off_at, switched_off_reason } = webhook
  if (switched_off_at) {
    const why = switched_off_reason === 'gone' ? text.gone : text.silent
    return { tone: 'danger', label: text.switchedOff, why, since: switched_off_at }
  }
  if (!active) return { tone: 'neutral', label: text.off }
  if (failing_since) return { tone: 'warning', label: text.failing, since: failing_since }
  return { tone: 'success', label: text.works }
}
