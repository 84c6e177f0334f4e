import type { Service } from 'contract/services'
import { useEffect } from 'react'
import { useAddress } from '../lists/use-address.ts'

const key = 'inputs_service_id'

/** Whose inputs are shown: the service of the address, else the one stored at the last visit, else the first. */
export function useCurrentService(services: readonly Service[]): Service | undefined {
  const { params } = useAddress()
  const asked = params.get('service') ?? storedService()
  const current = services.find(({ id }) => id === asked) ?? services[0]
  const id = current?.id
  useEffect(() => {
    if (id) storeService(id)
  }, [id])
  return current
}

function storedService(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storeService(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // Storage is disabled; the address still has it.
  }
}
