import { createContext } from 'react'

/** Set while the server renders; the browser hides nonces from scripts, so there is none to know there. */
export const NonceContext = createContext<string | undefined>(undefined)
