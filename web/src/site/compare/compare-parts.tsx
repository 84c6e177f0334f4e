import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHead } from '../page-head.tsx'
import { StillBlock } from '../still/still-block.tsx'
import { BeginGates } from './begin-gates.tsx'
import { compareAddress } from './compare-address.ts'
import { CompareForm } from './compare-form.tsx'
import { CompareTable } from './compare-table.tsx'
import type { CompareData, Comparison } from './load-compare.ts'
import { maxCompared } from './read-places.ts'

/** The whole page; nothing of it needs scripts. */
export function CompareParts({ comparison }: CompareData) {
  const { title, lead } = useText('compare')
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="container-page grid gap-6 py-6 lg:gap-8 lg:py-12">
        <StillBlock block={comparison}>{(value) => <Compare {...value} />}</StillBlock>
      </div>
    </>
  )
}

function Compare(comparison: Comparison) {
  const text = useText('compare')
  const { compared, rows, isDiff, isTooMany, hasUnknown, groups } = comparison
  const places = compared.map(({ place }) => place)
  const left = [isTooMany && text.tooMany, hasUnknown && text.unknown].filter(
    (sentence) => sentence !== false,
  )
  return (
    <>
      {left.length > 0 && (
        <Notice tone="info">
          {left.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {compared.length === 0 ? (
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-16">
          <BeginGates groups={groups.slice(0, maxCompared)} />
          <CompareForm chosen={places} groups={groups} />
        </div>
      ) : (
        <div className="grid gap-2">
          {compared.length > 1 && (
            <p>
              <TextLink to={compareAddress(places, { diff: !isDiff })}>
                {isDiff ? text.diff.all : text.diff.only}
              </TextLink>
            </p>
          )}
          {rows.length === 0 && <p>{text.diff.none}</p>}
          <CompareTable compared={compared} rows={rows} />
        </div>
      )}
      {compared.length > 0 && compared.length < maxCompared && (
        <CompareForm chosen={places} groups={groups} />
      )}
    </>
  )
}
