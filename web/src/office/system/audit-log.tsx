import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAddress } from 'contract/address-query'
import { system } from 'contract/system'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageIn } from '../lists/page-in.ts'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { SystemPart } from './system-part.tsx'
import { useKeyNames } from './use-key-names.ts'
import { useStaffNames } from './use-staff-names.ts'

const pageSize = 50

/** The audit log, the newest first. The filters are in the address under the names of the call. */
export function AuditLog() {
  const { audit: text } = useText('office').system
  const { params, go } = useAddress()
  const { limit, offset, ...asked } = readAddress(system.audit, params).asked
  const page = pageIn(params)
  const rows = useQuery({
    ...staffQueryOf(system.audit, {
      query: { ...asked, limit: String(pageSize), offset: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
  })
  const staffNames = useStaffNames()
  const keyNames = useKeyNames()
  const list = {
    rows,
    page,
    isFiltered: Object.keys(asked).length > 0,
    clear: () => go(Object.fromEntries([...Object.keys(asked), 'page'].map((name) => [name, null]))),
    toPage: (to: number) => go({ page: to === 1 ? null : String(to) }),
  }
  return (
    <SystemPart title={text.title}>
      <AuditFilters
        asked={asked}
        staffNames={staffNames}
        keyNames={keyNames}
        onFilter={(changes) => go({ ...changes, page: null })}
      />
      <RichRows list={list} pageSize={pageSize} failed={text.failed} empty={text.none}>
        {(entries) => <AuditTable entries={entries} staffNames={staffNames} keyNames={keyNames} />}
      </RichRows>
    </SystemPart>
  )
}
