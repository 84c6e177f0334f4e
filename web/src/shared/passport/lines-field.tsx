import { Field } from '../../ui/form/field.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { useField } from '../../ui/form/use-field.ts'
import type { PassportText } from './passport-checks.tsx'

type LinesFieldProps = { text: PassportText; onType: (typed: string) => void }

/** The printed lines, in letters of one width: a missing filler is seen. */
export function LinesField({ text, onType }: LinesFieldProps) {
  const field = useField('mrz', true)
  const { onChange, ...control } = field.control
  return (
    <Field field={field} label={text.lines} hint={text.linesHint}>
      <textarea
        {...control}
        rows={3}
        placeholder={text.linesPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // A line is compared as a whole: it scrolls instead of being broken.
        wrap="off"
        onChange={(event) => {
          onType(event.target.value)
          return onChange(event)
        }}
        className={inputStyle(
          'block resize-y overflow-x-auto pt-2.5 pb-2.5 uppercase [font-family:ui-monospace,monospace]',
        )}
      />
    </Field>
  )
}
