/** Apart from the fare itself: the first screen of the quoter keeps an offer before it prices anything. */
const RAISE_STEP_CENTS = 5_00;
const LOWER_STEP_CENTS = 1000_00;

/** SPEC §9: plus adds 5 dollars. */
export const raiseFareCents = (fareCents: number): number => fareCents + RAISE_STEP_CENTS;

/** SPEC §9: minus takes off 1000 dollars where plus adds 5, so that one press lands on the floor. As specified. */
export const lowerFareCents = (fareCents: number, floorCents: number): number =>
  Math.max(fareCents - LOWER_STEP_CENTS, floorCents);
