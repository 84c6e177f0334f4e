import type { ApiKey } from 'contract/api-keys'
import { fill } from 'contract/fill'
import type { Language } from 'contract/text'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { KeyStateBadge } from './key-state-badge.tsx'
import { labelOfScope } from './scope-groups.ts'

/** Everything about a key but the key. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { apiKeys: text } = useText('office')
  const scopeTexts = useText('scopes')
  const language = useLanguage()
  const { prefix, state, scopes, per_minute, made_by, created_at, expires_at, revoked_at } = apiKey
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={text.state}>
          <KeyStateBadge state={state} />
        </Fact>
        <Fact name={text.prefix}>
          <code>{prefix}…</code>
        </Fact>
        <Fact name={text.maker}>{made_by.full_name}</Fact>
        <Fact name={text.created}>{formatDateTime(created_at, language)}</Fact>
        <Fact name={text.lastUse}>{lastUseOf(apiKey, language) ?? text.neverUsed}</Fact>
        <Fact name={text.expires}>
          {expires_at ? fill(text.until, { date: formatDate(expires_at, language) }) : text.noExpiry}
        </Fact>
        <Fact name={text.perMinute}>{String(per_minute)}</Fact>
        {revoked_at && <Fact name={text.revokedAt}>{formatDateTime(revoked_at, language)}</Fact>}
      </dl>
      <section className="grid gap-2">
        <h3 className="font-medium">
          {text.scopes}: {fill(text.scopeCount, { n: scopes.length })}
        </h3>
        <ul className="grid gap-2">
          {scopes.map((scope) => (
            <li key={scope} className="grid">
              <span>{labelOfScope(scope, scopeTexts) ?? text.unknownScope}</span>
              <code className="text-xs wrap-anywhere text-faint">{scope}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function lastUseOf({ last_used_at, last_used_ip }: ApiKey, language: Language): string | null {
  return last_used_at && [formatDateTime(last_used_at, language), last_used_ip].filter(Boolean).join(', ')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
