import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Shown } from '../../ui/shown.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import { compareAddress } from './compare-address.ts'
import type { CompareRow } from './compare-rows.ts'
import { CompareValue } from './compare-value.tsx'
import type { Compared } from './load-compare.ts'

type CompareTableProps = { compared: Compared[]; rows: CompareRow[] }

/** Columns on a wide screen; on a narrow one each row is a heading with the values below each other. */
export function CompareTable({ compared, rows }: CompareTableProps) {
  const { rows: names, row: criterion, apply } = useText('compare')
  const { facts } = useText('countries')
  const nameOf = { ...facts, ...names }
  return (
    <table className="w-full table-fixed max-sm:grid">
      <thead className="bg-page max-sm:grid lg:sticky lg:top-14 lg:z-10">
        <tr className="gap-2 max-sm:grid max-sm:py-3">
          <th scope="col" className="w-40 max-sm:hidden">
            <VisuallyHidden>{criterion}</VisuallyHidden>
          </th>
          {compared.map((one) => (
            <ColumnHead key={one.place} one={one} all={compared} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid">
        {rows.map(({ name, cells }) => (
          <Row key={name} name={nameOf[name]}>
            {compared.map((one, at) => (
              <Cell key={one.place} one={one}>
                {cells[at] && <CompareValue cell={cells[at]} />}
              </Cell>
            ))}
          </Row>
        ))}
        <Row name={names.next}>
          {compared.map((one) => (
            <Cell key={one.place} one={one}>
              <ApplyLink tone="primary" service={one.serviceId} country={one.applyCountry}>
                {apply}
              </ApplyLink>
            </Cell>
          ))}
        </Row>
      </tbody>
    </table>
  )
}

function ColumnHead({ one, all }: { one: Compared; all: Compared[] }) {
  const { remove } = useText('compare')
  const others = all.filter(({ place }) => place !== one.place).map(({ place }) => place)
  return (
    <th scope="col" className="py-3 pe-4 text-start align-top font-normal max-sm:py-0">
      <span className="flex items-center gap-2 text-lg font-semibold">
        <Flag code={one.code} />
        <Shown shown={one.country} />
      </span>
      <span lang={one.service.lang} className="me-3 text-muted">
        {one.service.text}
      </span>
      <TextLink to={compareAddress(others)} className="text-sm whitespace-nowrap">
        {remove}
        <VisuallyHidden>
          : <ShownList list={[one.country, one.service]} />
        </VisuallyHidden>
      </TextLink>
    </th>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="gap-2 border-t border-line max-sm:grid max-sm:py-3">
      <th scope="row" className="py-3 pe-4 text-start align-top font-semibold max-sm:py-0">
        {name}
      </th>
      {children}
    </tr>
  )
}

/** On a narrow screen nothing stands above it that would say whose it is. */
function Cell({ one, children }: { one: Compared; children: ReactNode }) {
  return (
    <td className="py-3 pe-4 align-top max-sm:py-0">
      <div className="flex gap-3">
        <span className="flex w-36 shrink-0 items-start gap-2 text-sm text-muted sm:hidden">
          <Flag code={one.code} />
          <span lang={one.label.lang} className="min-w-0">
            {one.label.text}
          </span>
        </span>
        <div className="min-w-0 flex-1 max-sm:text-sm">{children}</div>
      </div>
    </td>
  )
}
