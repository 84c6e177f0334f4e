import { fill } from 'contract/fill'
import { maxReportedRows } from 'contract/lead-forms'
import type { ImportedRow, ImportReport } from 'contract/lead-shapes'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/buttons/link.tsx'
import { useAddress } from '../../lists/use-address.ts'

/** The rows that are not simply new people, by their position in the table: what is wrong, and whose they are. */
export function ImportRows({ report: { rows } }: { report: ImportReport }) {
  const { import: text } = useText('office').leadIntake
  if (rows.length === 0) return null
  const caption = rows.length < maxReportedRows ? text.rows : fill(text.rowsCut, { n: rows.length })
  return (
    // A region with a name, so that the keyboard can scroll it.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full text-start">
        <caption className="px-3 py-2 text-start font-medium">{caption}</caption>
        <thead className="bg-surface-2 text-xs text-muted">
          <tr>
            {[text.line, text.outcomeOf, text.who].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-medium last:w-full">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const tones = { new: 'success', found: 'info', bad: 'danger' } as const

function Row({ row }: { row: ImportedRow }) {
  const { import: text } = useText('office').leadIntake
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-start font-normal tabular-nums">
        {row.line}
      </th>
      <td className="px-1 py-2 sm:px-3">
        <Badge tone={tones[row.outcome]}>{text.figures[row.outcome]}</Badge>
      </td>
      <td className="grid gap-1 px-3 py-2 wrap-anywhere">
        <div>
          <Who row={row} />
        </div>
        <Reasons row={row} />
      </td>
    </tr>
  )
}

/** In another tab: what was chosen here is not lost by looking. */
function Who({ row: { lead_id, name } }: { row: ImportedRow }) {
  const { import: text } = useText('office').leadIntake
  const { linkTo } = useAddress()
  if (!lead_id) return name || <span className="text-faint">{text.noName}</span>
  return (
    <TextLink to={linkTo({ import: null, lead: lead_id })} target="_blank">
      {name}
    </TextLink>
  )
}

function Reasons({ row: { problems, adds } }: { row: ImportedRow }) {
  const { import: text } = useText('office').leadIntake
  const names = adds.map((field) => text.fields[field]).join(', ')
  if (problems.length + adds.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {problems.map(({ column, value, message }) => (
        <li key={column}>
          <span className="text-muted">{column}:</span> {message}
          {value && <span className="text-faint"> ({value})</span>}
        </li>
      ))}
      {names && <li className="text-muted">{fill(text.adds, { names })}</li>}
    </ul>
  )
}
