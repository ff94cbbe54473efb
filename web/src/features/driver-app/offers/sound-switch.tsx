import { useState } from 'react';
import { Switch } from '../../../ui/fields/switch.tsx';
import layout from '../shared/driver-app.module.css';
import { isMuted, playOfferSound, setMuted } from './offer-sound.ts';

/** Whether offers sound on this phone. Switching it on plays the tone, which also proves that the phone is loud. */
export default function SoundSwitch() {
  const [isOn, setIsOn] = useState(() => !isMuted());
  return (
    <div className={layout.availability}>
      <Switch
        label="Sonido de los viajes"
        hint={isOn ? 'Suenan con la app abierta, desde que la tocas una vez.' : 'Solo ves y sientes el aviso.'}
        isOn={isOn}
        onChange={(on) => {
          setMuted(!on);
          setIsOn(on);
          if (on) playOfferSound();
        }}
      />
    </div>
  );
}
