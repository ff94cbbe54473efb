import { describe, expect, test } from 'vitest';
import {
  connectionCommands,
  googleCloudSdkFolders,
  javaFolders,
  javaInstallCommand,
  portOwnerCommands,
  processLabel,
  processListing,
  unsupportedSystem,
} from './platform.mjs';

describe('Linux', () => {
  test('Linux is supported and lists processes from /proc', () => {
    expect(unsupportedSystem('linux')).toBeNull();
    expect(processListing('linux')).toBe('proc');
  });

  test('Linux asks ss for the owner of a port, then lsof', () => {
    expect(portOwnerCommands('linux', 5000).map(({ program }) => program)).toEqual(['ss', 'lsof']);
    expect(processLabel('linux', 'ControlCenter')).toBe('ControlCenter');
  });

  test('Linux asks ss for connections to a port, then lsof', () => {
    expect(connectionCommands('linux', 8080).map(({ program }) => program)).toEqual(['ss', 'lsof']);
  });

  test('Linux has Java and the Google Cloud SDK in the folders of distributions', () => {
    expect(javaFolders('linux', '/home/ana').map(({ folder }) => folder)).toEqual([
      '/usr/lib/jvm',
      '/home/ana/.sdkman/candidates/java',
      '/home/linuxbrew/.linuxbrew/opt',
    ]);
    expect(javaInstallCommand('linux')).toContain('apt install');
    expect(googleCloudSdkFolders('linux', '/home/ana')).toEqual([
      '/usr/lib/google-cloud-sdk',
      '/usr/share/google-cloud-sdk',
      '/home/ana/google-cloud-sdk',
    ]);
  });
});

describe('macOS', () => {
  test('macOS is supported and lists processes with ps', () => {
    expect(unsupportedSystem('darwin')).toBeNull();
    expect(processListing('darwin')).toEqual({ program: 'ps', args: ['-A', '-o', 'pid=,ppid=,pgid=,lstart='] });
  });

  test('macOS asks lsof for the owner of a port and labels its Control Center as AirPlay', () => {
    expect(portOwnerCommands('darwin', 5000)).toEqual([
      { program: 'lsof', args: ['-nP', '-iTCP:5000', '-sTCP:LISTEN', '-Fpc'] },
    ]);
    expect(processLabel('darwin', 'ControlCe')).toBe('AirPlay Receiver');
    expect(processLabel('darwin', 'node')).toBe('node');
  });

  test('macOS has Java in bundles and in Homebrew', () => {
    expect(javaFolders('darwin', '/Users/ana')).toContainEqual({
      folder: '/Library/Java/JavaVirtualMachines',
      prefix: '',
      home: 'Contents/Home',
    });
    expect(javaFolders('darwin', '/Users/ana')).toContainEqual({
      folder: '/opt/homebrew/opt',
      prefix: 'openjdk',
      home: '',
    });
    expect(javaInstallCommand('darwin')).toContain('brew install');
    expect(googleCloudSdkFolders('darwin', '/Users/ana')).toContain('/opt/homebrew/share/google-cloud-sdk');
  });
});

test('on Windows one line recommends WSL2', () => {
  const reason = unsupportedSystem('win32');
  expect(reason).toContain('WSL2');
  expect(reason?.split('\n')).toHaveLength(1);
});
