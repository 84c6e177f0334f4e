import type { ScriptWord } from 'contract/script-shapes'
import { useId } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { scriptLines } from './script-lines.ts'

type ScriptViewProps = { body: string; words: Record<ScriptWord, string> }

/** A script with its words filled in. What is ticked is for the call at hand, and stored nowhere. */
export function ScriptView({ body, words }: ScriptViewProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {scriptLines(body, words).map(({ id, isPoint, text }) =>
        isPoint ? (
          <Point key={id} text={text} />
        ) : (
          <p key={id} className="wrap-anywhere">
            {text}
          </p>
        ),
      )}
    </div>
  )
}

function Point({ text }: { text: string }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="flex h-5 items-center">
        <Checkbox id={id} />
      </span>
      <label htmlFor={id} className="min-w-0 wrap-anywhere">
        {text}
      </label>
    </div>
  )
}
