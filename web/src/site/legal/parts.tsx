import type { ReactNode } from 'react'
import { type Part, plainText } from './reading-text.ts'
import { withKeys } from './with-keys.ts'

/** A text of paragraphs, lists, steps and definitions. Its parts are never reordered. */
export function Parts({ parts, show = asItIs }: { parts: readonly Part[]; show?: ShowText }) {
  return withKeys(parts, (part) => plainText([part])).map(({ key, item }) => (
    <OnePart key={key} part={item} show={show} />
  ))
}

/** How a text is drawn: as it is, or with something marked in it. */
type ShowText = (text: string) => ReactNode
const asItIs: ShowText = (text) => text

/** About 68 letters of the larger size a line: longer ones are hard to follow. */
const line = 'max-w-136'
const list = `${line} grid gap-2 ps-6 marker:text-muted`

function OnePart({ part, show }: { part: Part; show: ShowText }) {
  if (typeof part === 'string') return <p className={`${line} text-pretty`}>{show(part)}</p>
  if ('steps' in part) {
    return (
      <ol className={`${list} list-decimal`}>
        <Items items={part.steps} show={show} />
      </ol>
    )
  }
  if ('terms' in part) {
    return (
      <dl className="grid border-t border-line text-base">
        {withKeys(part.terms, ({ name }) => name).map(({ key, item: { name, text } }) => (
          <div key={key} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="font-medium wrap-anywhere">{show(name)}</dt>
            <dd className="text-muted">{show(text)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul className={`${list} list-disc`}>
      <Items items={part} show={show} />
    </ul>
  )
}

function Items({ items, show }: { items: readonly string[]; show: ShowText }) {
  return withKeys(items, (text) => text).map(({ key, item }) => <li key={key}>{show(item)}</li>)
}
