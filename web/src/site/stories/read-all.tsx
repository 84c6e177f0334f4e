import { useText } from '../../i18n/use-text.ts'

/** A toggle that needs no script: the style of the text before it follows it, and shows all of it or the beginning. */
export function ReadAll() {
  const { readOn, readLess } = useText('stories')
  return (
    <details className="group/switch -mt-3">
      <summary className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4">
        <span className="group-open/switch:hidden">{readOn}</span>
        <span className="hidden group-open/switch:inline">{readLess}</span>
      </summary>
    </details>
  )
}
