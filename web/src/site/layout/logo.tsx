import { useRootData } from '../../api/root-data.ts'
import { AgencyMark } from '../../shared/agency-mark.tsx'
import { Link } from '../../ui/buttons/link.tsx'

export function Logo() {
  const { agency } = useRootData()
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold">
      <AgencyMark />
      <span className="truncate text-xl">{agency.short_name}</span>
    </Link>
  )
}
