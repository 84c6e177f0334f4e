import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type TelegramOffice, telegram } from 'contract/telegram'
import type { ReactNode } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDateTime, formatNumber, onOneLine } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SystemPart } from '../system/system-part.tsx'
import { BotGroups } from './bot-groups.tsx'
import { BotSwitches } from './bot-switches.tsx'

const aMinute = 60_000

/** The bot: whether it reads, what waits, what it may do, and its groups. */
export function BotPart() {
  const { bot: text } = useText('office').telegram
  const query = useQuery({
    ...staffQueryOf(telegram.getOffice, {}),
    select: (office) => [office],
    refetchInterval: aMinute,
  })
  return (
    <SystemPart title={text.title}>
      <QueryView query={query} failed={text.failed} empty={text.failed}>
        {([office]) =>
          office && (
            <div className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-4 sm:p-6">
              {office.problem && <Notice tone="danger">{problemOf(office.problem, text.problems)}</Notice>}
              <BotFacts office={office} />
              <BotSwitches office={office} />
              <BotGroups groups={office.groups} />
            </div>
          )
        }
      </QueryView>
    </SystemPart>
  )
}

function problemOf(code: string, text: Record<'401' | '409' | 'other', string>): string {
  return code === '401' || code === '409' ? text[code] : fill(text.other, { code })
}

function BotFacts({ office }: { office: TelegramOffice }) {
  const { bot: text } = useText('office').telegram
  const language = useLanguage()
  const { mode, bot, polling_since, waiting_in, waiting_out, blocked_links } = office
  const number = (value: number) => <span className="tabular-nums">{formatNumber(value, language)}</span>
  const since = polling_since && onOneLine(formatDateTime(polling_since, language))
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Fact name={text.mode}>{text.modes[mode]}</Fact>
      <Fact name={text.name}>
        {bot ? (
          <a href={bot.url} target="_blank" rel="noreferrer" className="text-link">
            @{bot.username}
          </a>
        ) : (
          text.unnamed
        )}
      </Fact>
      {mode === 'polling' && (
        <Fact name={text.since}>{since ? fill(text.groupSince, { time: since }) : text.notReading}</Fact>
      )}
      <Fact name={text.waitingIn}>{number(waiting_in)}</Fact>
      <Fact name={text.waitingOut}>{number(waiting_out)}</Fact>
      <Fact name={text.blocked}>{number(blocked_links)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
