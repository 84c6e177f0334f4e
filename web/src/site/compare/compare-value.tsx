import { fill, fillCount } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Duration } from '../../shared/duration.tsx'
import { factSeparator } from '../../shared/fact-text.ts'
import { Price } from '../../shared/price.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import type { CompareCell } from './compare-rows.ts'

/** One value. A fact that nobody has confirmed says so, or is not shown at all. */
export function CompareValue({ cell }: { cell: CompareCell }) {
  const text = useText('compare')
  switch (cell.kind) {
    case 'price':
      return <Price text={cell.text} soum={cell.soum} className="font-semibold lg:text-lg" />
    case 'duration':
      return cell.shown ? <Duration shown={cell.shown} /> : text.unknownValue
    case 'fact':
      return <Fact cell={cell} />
    case 'documents':
      return cell.names.length > 0 ? <Documents names={cell.names} /> : text.noDocuments
    case 'stories':
      return cell.count > 0 ? <Stories cell={cell} /> : text.noStories
  }
}

type CellOf<Kind extends CompareCell['kind']> = Extract<CompareCell, { kind: Kind }>

function Fact({ cell }: { cell: CellOf<'fact'> }) {
  const { facts } = useText('countries')
  if (cell.state === 'closed') return <TextLink to="/contact">{facts.closed}</TextLink>
  return (
    <>
      <p className="tabular-nums">
        <ShownList list={cell.texts} separator={factSeparator} />
      </p>
      {cell.state === 'unconfirmed' && (
        <p className="text-xs text-faint">{fill(facts.unconfirmed, { year: cell.asOf ?? '' })}</p>
      )}
    </>
  )
}

function Documents({ names }: { names: ShownText[] }) {
  const { documents } = useText('compare')
  const { language } = useRootData()
  return (
    <details>
      <summary className="inline py-2.5 text-link underline underline-offset-4">
        {fillCount(documents, language, { n: names.length })}
      </summary>
      <ul className="grid list-disc gap-1 ps-5 pt-2 text-sm">
        {names.map((name) => (
          <li key={name.text} lang={name.lang}>
            {name.text}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Stories({ cell }: { cell: CellOf<'stories'> }) {
  const { stories } = useText('compare')
  const { language } = useRootData()
  return (
    <TextLink to={`/stories?country=${encodeURIComponent(cell.country)}`}>
      {fillCount(stories, language, { n: cell.count })}
    </TextLink>
  )
}
