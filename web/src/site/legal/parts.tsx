import { type Part, plainText } from './reading-text.ts'

/** A text of paragraphs, lists, steps and definitions. Its parts are never reordered. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => <OnePart key={plainText([part])} part={part} />)
}

/** About 68 letters of the larger size a line: longer ones are hard to follow. */
const line = 'max-w-136'
const list = `${line} grid gap-2 ps-6 marker:text-muted`

function OnePart({ part }: { part: Part }) {
  if (typeof part === 'string') return <p className={`${line} text-pretty`}>{part}</p>
  if ('steps' in part) {
    return (
      <ol className={`${list} list-decimal`}>
        {part.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  }
  if ('terms' in part) {
    return (
      <dl className="grid border-t border-line text-base">
        {part.terms.map(({ name, text }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="font-medium wrap-anywhere">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul className={`${list} list-disc`}>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
