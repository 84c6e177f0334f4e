import { fill } from 'contract/fill'
import type { ImportReport } from 'contract/lead-shapes'
import { useText } from '../../../i18n/use-text.ts'

/** The invalid rows, by their position in the table, so that they can be fixed there. */
export function BadRows({ report: { bad, bad_rows } }: { report: ImportReport }) {
  const { import: text } = useText('office').leadIntake
  if (bad_rows.length === 0) return null
  const caption = bad > bad_rows.length ? fill(text.badRowsCut, { n: bad_rows.length }) : text.badRows
  return (
    // A region with a name, so that the keyboard can scroll it.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
      className="max-h-56 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full text-start">
        <caption className="px-3 py-2 text-start font-medium">{caption}</caption>
        <thead className="bg-surface-2 text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {text.line}
            </th>
            <th scope="col" className="w-full px-3 py-2 text-start font-medium">
              {text.message}
            </th>
          </tr>
        </thead>
        <tbody>
          {bad_rows.map(({ line, message }) => (
            <tr key={line} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-1.5 text-start font-normal tabular-nums">
                {line}
              </th>
              <td className="px-3 py-1.5 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
