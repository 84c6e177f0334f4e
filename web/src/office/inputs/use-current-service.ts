import type { Service } from 'contract/services'
import { useEffect } from 'react'
import { useAddress } from '../lists/use-address.ts'

const key = 'inputs_service_id'

/** Whose inputs are shown: the service of the address, else the one kept here from the last visit, else the first. */
export function useCurrentService(services: readonly Service[]): Service | undefined {
  const { params } = useAddress()
  const asked = params.get('service') ?? keptService()
  const current = services.find(({ id }) => id === asked) ?? services[0]
  const id = current?.id
  useEffect(() => {
    if (id) keepService(id)
  }, [id])
  return current
}

function keptService(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keepService(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Storage is switched off; the address still says it.
  }
}
