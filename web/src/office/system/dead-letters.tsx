import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type DeadLetter, system } from 'contract/system'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { SystemPart } from './system-part.tsx'
import { useRetry } from './use-retry.ts'

/** Mails and jobs that have failed permanently, each with a button to retry. */
export function DeadLetters() {
  const { letters: text } = useText('office').system
  const query = useQuery(staffQueryOf(system.deadLetters, {}))
  const { busyId, retry } = useRetry()
  // A retry removes the focused row from the list.
  const part = usePreservedFocus<HTMLDivElement>((query.data ?? []).map(({ id }) => id).join())
  return (
    <SystemPart title={text.title}>
      <div ref={part} tabIndex={-1} className="outline-none">
        <QueryView query={query} failed={text.failed} empty={text.none}>
          {(letters) => (
            <LettersTable letters={letters} busyId={busyId} onRetry={(letter) => void retry(letter)} />
          )}
        </QueryView>
      </div>
    </SystemPart>
  )
}

type LettersTableProps = {
  letters: DeadLetter[]
  busyId: string | null
  onRetry: (letter: DeadLetter) => void
}

function LettersTable({ letters, busyId, onRetry }: LettersTableProps) {
  const { letters: text } = useText('office').system
  const language = useLanguage()
  const columns: [Column<DeadLetter>, ...Column<DeadLetter>[]] = [
    { id: 'name', header: text.name, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { id: 'kind', header: text.kind, cell: ({ kind }) => <Badge tone="neutral">{text.kinds[kind]}</Badge> },
    {
      id: 'recipient',
      header: text.recipient,
      cell: ({ recipient }) => recipient && <span className="wrap-anywhere">{recipient}</span>,
    },
    {
      id: 'detail',
      header: text.detail,
      cell: ({ detail }) => <span className="inline-block max-w-prose wrap-anywhere">{detail}</span>,
    },
    { id: 'attempts', header: text.attempts, cell: ({ attempts }) => attempts },
    {
      id: 'given_up_at',
      header: text.failedAt,
      cell: ({ given_up_at }) => (
        <TimeText at={given_up_at}>{formatDateTime(given_up_at, language)}</TimeText>
      ),
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={letters}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={text.actions}
      actions={(letter) => (
        <Button
          tone="quiet"
          className="my-1 whitespace-nowrap"
          isBusy={busyId === letter.id}
          aria-label={fill(text.retryOf, { name: letter.recipient ?? letter.name })}
          onClick={() => onRetry(letter)}
        >
          {text.retry}
        </Button>
      )}
    />
  )
}
