/** In the address of the cabinet: somebody was about to erase their account when they had to sign in again. */
export const eraseMark = 'erase'
