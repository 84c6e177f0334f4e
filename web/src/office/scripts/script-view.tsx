import type { ScriptWord } from 'contract/script-shapes'
import { useId } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { scriptLines } from './script-lines.ts'
import type { Ticks } from './use-ticks.ts'

type ScriptViewProps = { body: string; words: Record<ScriptWord, string>; ticks: Ticks }

/** A script with its words filled in, and boxes at its points. */
export function ScriptView({ body, words, ticks }: ScriptViewProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {scriptLines(body, words).map(({ id, isPoint, text }) =>
        isPoint ? (
          <Point key={id} text={text} isTicked={ticks.ids.has(id)} onTick={() => ticks.toggle(id)} />
        ) : (
          <p key={id} className="wrap-anywhere">
            {text}
          </p>
        ),
      )}
    </div>
  )
}

type PointProps = { text: string; isTicked: boolean; onTick: () => void }

function Point({ text, isTicked, onTick }: PointProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="flex h-5 items-center">
        <Checkbox id={id} checked={isTicked} onChange={onTick} />
      </span>
      <label htmlFor={id} className="min-w-0 wrap-anywhere">
        {text}
      </label>
    </div>
  )
}
