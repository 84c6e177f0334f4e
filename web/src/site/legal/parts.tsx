import { type Part, plainText } from './reading-text.ts'
import { withKeys } from './with-keys.ts'

/** A text of paragraphs, lists, steps and definitions. Its parts are never reordered. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return withKeys(parts, (part) => plainText([part])).map(({ key, item }) => (
    <OnePart key={key} part={item} />
  ))
}

/** About 68 letters of the larger size a line: longer ones are hard to follow. */
const line = 'max-w-136'
const list = `${line} grid gap-2 ps-6 marker:text-muted`

function OnePart({ part }: { part: Part }) {
  if (typeof part === 'string') return <p className={`${line} text-pretty`}>{part}</p>
  if ('steps' in part) {
    return (
      <ol className={`${list} list-decimal`}>
        <Items items={part.steps} />
      </ol>
    )
  }
  if ('terms' in part) {
    return (
      <dl className="grid border-t border-line text-base">
        {withKeys(part.terms, ({ name }) => name).map(({ key, item: { name, text } }) => (
          <div key={key} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="font-medium wrap-anywhere">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul className={`${list} list-disc`}>
      <Items items={part} />
    </ul>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return withKeys(items, (text) => text).map(({ key, item }) => <li key={key}>{item}</li>)
}
