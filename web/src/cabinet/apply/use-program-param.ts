import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Block } from '../../api/block.ts'
import type { Program } from './load-programs.ts'

/**
 * A link may name the program, as that of a service does. Once chosen it is removed from the address: a reload is no
 * new choice.
 */
export function useProgramParam(programs: Block<Program[]>, choose: (id: string) => void): void {
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(search)
    const asked = query.get('service')
    if (asked === null || !programs.ok) return
    if (programs.value.some(({ id }) => id === asked)) choose(asked)
    query.delete('service')
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }, [search, navigate, programs, choose])
}
