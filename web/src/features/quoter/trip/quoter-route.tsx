import { RouteFields } from '../../../ui/places/route-fields.tsx';
import type { Quoter } from '../use-quoter.ts';

/** Props of the fields for start and end. */
export interface QuoterRouteProps extends Pick<Quoter, 'state' | 'dispatch' | 'setter'> {
  /** True once the visitor tried to continue: a missing point then shows an error. */
  readonly isChecked?: boolean;
}

/** Start and end of the trip in the quoter's state. */
export const QuoterRoute = ({ state, dispatch, setter, isChecked = false }: QuoterRouteProps) => (
  <RouteFields
    stops={state}
    isChecked={isChecked}
    onFocus={(which) => {
      dispatch({ type: 'choosing', which });
    }}
    onType={(which, text) => {
      dispatch({ type: 'stopTyped', which, text });
    }}
    onSuggestion={(which, suggestion) => void setter.setSuggestion(which, suggestion)}
    onDevice={(which) => void setter.setDevice(which)}
    onSwap={() => {
      dispatch({ type: 'swapped' });
    }}
  />
);
